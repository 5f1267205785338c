import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { world } from "#test/world/world.ts";

const registration = (email: string) => ({
  email,
  password: "Varanda-azul-42",
  confirmPassword: "Varanda-azul-42",
  firstName: "Maria",
  lastName: "Conceição",
});
const someEmail = () => `${crypto.randomUUID()}@exemplo.com.br`;

test("registering opens an organization with a trial of 72 hours", async () => {
  const before = await world.now();
  const { user } = await world.anonymous().call(auth.register, registration(someEmail()));
  expect(user.role).toBe("owner");
  expect(user.organization?.name).toBe("Empresa de Maria");
  expect(user.trialInfo).toMatchObject({
    isTrialActive: true,
    hasActiveSubscription: false,
    userLimit: 2,
  });
  const lastsMs = Date.parse(user.organization?.trialEndDate ?? "") - before.getTime();
  expect(lastsMs).toBeGreaterThanOrEqual(72 * 3_600_000);
  expect(lastsMs).toBeLessThan(72 * 3_600_000 + 10_000);
});

test("the current user contains no password, token or stored key", async () => {
  const ada = await world.owner();
  const response = await ada.raw("/api/auth/user");
  const text = await response.text();
  expect(text).not.toMatch(/password(?!IsCommon)|token|"pk"|sessionsValidFrom|ttl/i);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("refuses a registered address, whatever its case and surrounding spaces", async () => {
  const email = someEmail();
  await world.anonymous().call(auth.register, registration(email));
  const refusal = await world
    .anonymous()
    .refusal(auth.register, registration(`  ${email.toUpperCase()} `));
  expect(refusal).toMatchObject({
    status: 409,
    message: "Este e-mail já está cadastrado. Entre ou recupere sua senha.",
  });
});

test("of 20 simultaneous registrations with one address exactly one succeeds", async () => {
  const email = someEmail();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => world.anonymous().call(auth.register, registration(email))),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const signedIn = await world.anonymous().call(auth.login, { email, password: "Varanda-azul-42" });
  expect(signedIn.user.email).toBe(email);
});

test.each([
  [
    { password: "Curta1", confirmPassword: "Curta1" },
    "password",
    "Senha deve ter no mínimo 8 caracteres",
  ],
  [
    { password: "semmaiuscula1", confirmPassword: "semmaiuscula1" },
    "password",
    "Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número",
  ],
  [{ confirmPassword: "Janela-nova-8" }, "confirmPassword", "Senhas não coincidem"],
  [{ firstName: "   " }, "firstName", "Nome é obrigatório"],
  [{ lastName: "x".repeat(101) }, "lastName", "Sobrenome muito longo"],
  [{ email: "sem-arroba" }, "email", "Email inválido"],
])("a registration with %o is refused at %s", async (change, field, message) => {
  const refusal = await world
    .anonymous()
    .refusal(auth.register, { ...registration(someEmail()), ...change });
  expect(refusal.status).toBe(400);
  expect(refusal.errors).toContainEqual({ field, message });
});

test("refuses a new password with surrounding spaces, and trims one at sign-in", async () => {
  const email = someEmail();
  const password = " Varanda-azul-42 ";
  const refusal = await world
    .anonymous()
    .refusal(auth.register, { ...registration(email), password, confirmPassword: password });
  expect(refusal.errors).toContainEqual({
    field: "password",
    message: "A senha não pode começar nem terminar com espaço",
  });
  await world.anonymous().call(auth.register, registration(email));
  await expect(world.anonymous().call(auth.login, { email, password })).resolves.toBeTruthy();
});

test("a wrong password and an unknown address get the same answer", async () => {
  const ada = await world.owner();
  const wrong = await world
    .anonymous()
    .refusal(auth.login, { email: ada.email, password: "Errada123" });
  const unknown = await world
    .anonymous()
    .refusal(auth.login, { email: someEmail(), password: "Errada123" });
  expect(wrong).toEqual(unknown);
  expect(wrong).toMatchObject({ status: 401, message: "Credenciais inválidas" });
});

test("after 5 wrong passwords refuses even the right one, and says for how long", async () => {
  const ada = await world.owner();
  const attempt = (password: string) =>
    world.anonymous().refusal(auth.login, { email: ada.email, password });
  for (let count = 0; count < 5; count++) expect((await attempt("Errada123")).status).toBe(401);
  const refusal = await attempt(ada.password);
  expect(refusal.status).toBe(429);
  expect(refusal.message).toMatch(/^Muitas tentativas\. Tente novamente em \d+ minutos\.$/);
});

test("a successful sign-in resets the count of wrong passwords", async () => {
  const ada = await world.owner();
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 3; count++) {
      await world.anonymous().refusal(auth.login, { email: ada.email, password: "Errada123" });
    }
    await world.anonymous().call(auth.login, { email: ada.email, password: ada.password });
  }
});

test("the session cookie is HttpOnly, Lax and works without the bearer token", async () => {
  const ada = await world.owner();
  const response = await world.anonymous().raw("/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ada.email, password: ada.password }),
  });
  const cookie = response.headers.getSetCookie()[0] ?? "";
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).not.toMatch(/Domain=/);
  const user = await world
    .anonymous()
    .raw("/api/auth/user", { headers: { cookie: cookie.split(";")[0] ?? "" } });
  expect(user.status).toBe(200);
});

test("a session ends at once on logout", async () => {
  const ada = await world.owner();
  await ada.call(auth.logout, {});
  expect((await ada.refusal(auth.user, {})).status).toBe(401);
});

test("refuses a made-up token, and one with another organization's id", async () => {
  const [ada, eve] = await Promise.all([world.owner("Ada"), world.owner("Eva")]);
  const exchanged = ada.token.replace(ada.orgId, eve.orgId);
  expect((await world.withToken(exchanged).refusal(clients.list, {})).status).toBe(401);
  expect((await world.withToken("não é um token").refusal(auth.user, {})).status).toBe(401);
});

test("a mailed link resets the password once and ends every session", async () => {
  const ada = await world.owner();
  await world.anonymous().call(auth.forgotPassword, { email: ada.email });
  const mail = (await world.mail(ada.email)).find(
    ({ subject }) => subject === "Crie uma nova senha",
  );
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const form = { token, password: "Janela-nova-8", confirmPassword: "Janela-nova-8" };
  await world.anonymous().call(auth.resetPassword, form);
  expect((await ada.refusal(auth.user, {})).status).toBe(401);
  const again = await world.anonymous().refusal(auth.resetPassword, form);
  expect(again).toMatchObject({ status: 410, code: "link_expired" });
  const signedIn = await world
    .anonymous()
    .call(auth.login, { email: ada.email, password: "Janela-nova-8" });
  expect(signedIn.user.emailVerified).toBe(true);
  const old = await world
    .anonymous()
    .refusal(auth.login, { email: ada.email, password: ada.password });
  expect(old.status).toBe(401);
});

test("replies to a mail go to the support", async () => {
  const ada = await world.owner();
  expect((await world.mail(ada.email))[0]?.replyTo).toBe("suporte@fechou.local");
});

test("answers a reset request for an unknown address alike, and mails nothing", async () => {
  const email = someEmail();
  const answer = await world.anonymous().call(auth.forgotPassword, { email });
  expect(answer.message).toBe("Se o e-mail existir, enviamos um link.");
  expect(await world.mail(email)).toEqual([]);
});

test("of two simultaneous uses of one link exactly one succeeds", async () => {
  const ada = await world.owner();
  await world.anonymous().call(auth.forgotPassword, { email: ada.email });
  const mail = (await world.mail(ada.email)).at(-1);
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const uses = await Promise.allSettled(
    ["Janela-nova-8", "Porta-verde-9"].map((password) =>
      world.anonymous().call(auth.resetPassword, { token, password, confirmPassword: password }),
    ),
  );
  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("the mailed link verifies the address, and serves no other purpose", async () => {
  const ada = await world.owner();
  const mail = (await world.mail(ada.email)).find(
    ({ subject }) => subject === "Confirme seu e-mail",
  );
  const token = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(mail?.html).toContain(token);
  const form = { token, password: "Janela-nova-8", confirmPassword: "Janela-nova-8" };
  expect((await world.anonymous().refusal(auth.resetPassword, form)).status).toBe(410);
  await ada.call(auth.verifyEmail, { token });
  expect((await ada.call(auth.user, {})).emailVerified).toBe(true);
});

test.each([
  ["/proposals?tab=1", "/proposals?tab=1"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
])("the sign-in redirect leads from %s to %s", async (asked, target) => {
  const ada = await world.owner();
  const path = `/api/login?redirect=${encodeURIComponent(asked)}`;
  expect((await ada.raw(path)).headers.get("location")).toBe(target);
  const anonymous = await world.anonymous().raw(path);
  expect(anonymous.status).toBe(302);
  expect(anonymous.headers.get("location")).toBe(`/login?redirect=${encodeURIComponent(target)}`);
});

test("refuses an unsafe call that a browser sends from another site", async () => {
  const ada = await world.owner();
  const send = (headers: Record<string, string>) =>
    ada.raw("/api/clients", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ name: "Forjado" }),
    });
  expect((await send({ origin: "https://evil.example" })).status).toBe(403);
  expect((await send({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send({ origin: world.origin() })).status).toBe(201);
  expect((await ada.call(clients.list, {})).length).toBe(1);
});
