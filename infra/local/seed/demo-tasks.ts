import type { Priority, TaskStatus } from "#shared/tasks/choices.ts";

export const demoTags = [
  { name: "Urgente", color: "#ef4444", description: "Passa na frente.", showInDashboard: true },
  { name: "Implantação", color: "#06b6d4", showInDashboard: true },
  { name: "Pós-venda", color: "#10b981", showInDashboard: true },
  { name: "Financeiro", color: "#f59e0b" },
];

interface DemoTask {
  client: number;
  title: string;
  description?: string;
  status?: TaskStatus;
  priority?: Priority;
  /** Days from today; negative is overdue. */
  dueIn?: number;
  tags: number[];
  slaEnabled?: boolean;
  isMine?: boolean;
  checklist?: { title: string; items: string[] };
}

export const demoTasks: DemoTask[] = [
  {
    client: 2,
    title: "Limpeza dos módulos e termografia de novembro",
    description: "Agendar com a engenharia clínica, acesso pelo bloco C.",
    priority: "high",
    dueIn: -2,
    tags: [0, 2],
    isMine: true,
    checklist: {
      title: "Visita de manutenção",
      items: ["Fotos antes e depois", "Medições das strings", "Relatório assinado pelo cliente"],
    },
  },
  {
    client: 5,
    title: "Implantação: Projeto elétrico da clínica",
    status: "in_progress",
    dueIn: 3,
    tags: [1],
    slaEnabled: true,
    isMine: true,
    checklist: {
      title: "Entrega do projeto",
      items: ["Levantamento em campo", "Diagrama unifilar", "ART recolhida"],
    },
  },
  { client: 3, title: "Vistoria do telhado novo do ginásio", dueIn: 1, tags: [0, 1], isMine: true },
  { client: 0, title: "Solicitar parecer de acesso à distribuidora", dueIn: 6, tags: [1] },
  {
    client: 2,
    title: "Financeiro: Manutenção preventiva 2027",
    dueIn: 10,
    tags: [3],
    isMine: true,
  },
  { client: 1, title: "Sondagem do canteiro central", priority: "low", dueIn: 20, tags: [1] },
  {
    client: 4,
    title: "Ligar para a síndica sobre a nova assembleia",
    priority: "low",
    dueIn: 14,
    tags: [2],
  },
  {
    client: 6,
    title: "Trocar inversor em garantia da loja 3",
    status: "completed",
    priority: "high",
    tags: [0],
    isMine: true,
  },
  { client: 7, title: "Enviar nota da visita técnica", status: "completed", tags: [3] },
];
