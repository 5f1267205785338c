/** Request bodies by `operationId`. A test validates them. */
export const requestExamples: Record<string, unknown> = {
  "auth.register": {
    email: "ana@exemplo.com.br",
    firstName: "Ana",
    lastName: "Lima",
    password: "Girassol-no-quintal-7",
    confirmPassword: "Girassol-no-quintal-7",
  },
  "auth.login": { email: "ana@exemplo.com.br", password: "Girassol-no-quintal-7" },
  "clients.create": {
    name: "Bruno Dias",
    company: "Padaria Dias",
    cnpj: "11.222.333/0001-81",
    phone: "(11) 98765-4321",
    email: "bruno@exemplo.com.br",
    address: "Rua das Flores, 123 - Centro, São Paulo/SP",
    observations: null,
    createId: "5b0f6c0e-3d3f-4b52-9c57-0f4b1a2f7f10",
  },
  "products.create": {
    name: "Hora de consultoria",
    code: "CONS-01",
    type: "servico",
    price: 180.95,
    description: null,
    unit: "h",
  },
  "proposals.create": {
    proposal: { clientId: 1, title: "Reforma da loja", validityDays: 30 },
    items: [{ productId: 1, quantity: 1.5, unitPrice: 180.95, discount: 0 }],
  },
  "proposals.update": { proposal: { status: "accepted" } },
  "tasks.create": {
    title: "Ligar para o cliente",
    clientId: 1,
    priority: "high",
    dueDate: "2026-12-01",
  },
  "organization.invite": { email: "caio@exemplo.com.br", role: "member" },
  "subscription.subscribe": { paymentMethod: "PIX", cpfCnpj: "11.222.333/0001-81" },
};
