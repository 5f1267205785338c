import type { Page } from "playwright-core";

export interface Spoken {
  role: string;
  name: string;
  value: string;
}

export async function spokenBy(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ role, name, value }) => ({
        role: String(role?.value ?? ""),
        name: String(name?.value ?? ""),
        value: String(value?.value ?? ""),
      }));
  } finally {
    await session.detach();
  }
}
