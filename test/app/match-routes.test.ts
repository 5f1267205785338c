import { expect, test } from "vitest";
import { matchRoutes, type Route } from "#web/ui/router/match-routes.ts";

const shell: Route = {
  children: [
    { path: "/" },
    { path: "/proposals" },
    { path: "/proposals/:id" },
    { path: "/proposals/:id/edit" },
    { children: [{ path: "/proposals/new" }] },
  ],
};
const all: Route[] = [{ path: "*" }, { children: [{ path: "/login" }, shell] }];

test.each([
  ["/", "/", {}],
  ["/login", "/login", {}],
  ["/Login/", "/login", {}],
  ["/proposals", "/proposals", {}],
  ["/proposals/new", "/proposals/new", {}],
  ["/proposals/12", "/proposals/:id", { id: "12" }],
  ["/proposals/S%C3%A3o", "/proposals/:id", { id: "São" }],
  ["/proposals/%", "/proposals/:id", { id: "%" }],
  ["/proposals/12/edit", "/proposals/:id/edit", { id: "12" }],
  ["/proposals/12/edit/now", "*", {}],
  ["/nowhere", "*", {}],
])("%s shows %s", (pathname, path, params) => {
  const found = matchRoutes(all, pathname);
  expect(found.routes.at(-1)?.path).toBe(path);
  expect(found.params).toEqual(params);
});

test("finds the routes around a screen with it, outermost first", () => {
  expect(matchRoutes(all, "/proposals/7").routes).toEqual([all[1], shell, shell.children?.[2]]);
});
