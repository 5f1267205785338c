/** A handwritten model of an offer, to which the real handlers are compared. One proposal whose version 1 was sent. */
export interface Model {
  state: "open" | "paused" | "withdrawn" | "accepted" | "declined" | "deleted";
  /** Before its deletion. */
  stateBefore: string | null;
  status: string;
  settledBy: "client" | "team" | null;
  version: number;
  isReopened: boolean;
  isOver: boolean;
  title: string;
  titles: string[];
  accepted: number[];
  stamp: number;
}

export const SENT: Model = {
  state: "open",
  stateBefore: null,
  status: "sent",
  settledBy: null,
  version: 1,
  isReopened: false,
  isOver: false,
  title: "1",
  titles: ["1"],
  accepted: [],
  stamp: 0,
};

export const CLIENT_EVENTS = ["accept", "decline"] as const;
export const TEAM_EVENTS = [
  "edit",
  "send",
  "renew",
  "discard",
  "withdraw",
  "acceptByHand",
  "reject",
  "delete",
  "restore",
  "reopen",
] as const;
export type EventName = (typeof CLIENT_EVENTS)[number] | (typeof TEAM_EVENTS)[number];

/** An event with what its sender had read. */
export interface Event {
  name: EventName;
  version: number;
  stamp: number;
  title: string;
}

/** The next state, or the refusal. An event that changes nothing succeeds. */
export type Outcome = Model | string;

export function outcomeOf(model: Model, event: Event): Outcome {
  const { name } = event;
  if (name === "accept") return accepted(model, event);
  if (name === "decline") return declined(model, event);
  return changed(model, event);
}

function accepted(model: Model, { version }: Event): Outcome {
  const { state, settledBy } = model;
  if (state === "deleted") return "offer_gone";
  if (state === "accepted" && settledBy === "client" && version === model.version) return model;
  if (state === "accepted" || state === "declined") return "offer_settled";
  if (version !== model.version) return "offer_replaced";
  if (state === "withdrawn") return "offer_gone";
  if (state === "paused") return "offer_paused";
  if (model.isOver) return "offer_expired";
  const settled = { state: "accepted", status: "accepted", settledBy: "client" } as const;
  return moved({ ...model, ...settled, accepted: [...model.accepted, version] });
}

function declined(model: Model, { version }: Event): Outcome {
  const { state, settledBy } = model;
  if (state === "deleted") return "offer_gone";
  if (state === "declined" && settledBy === "client") return model;
  if (state === "accepted" || state === "declined") return "offer_settled";
  if (version !== model.version) return "offer_replaced";
  if (state === "withdrawn") return "offer_gone";
  return moved({ ...model, state: "declined", status: "rejected", settledBy: "client" });
}

function changed(model: Model, event: Event): Outcome {
  const { state, settledBy } = model;
  const isByClient = state === "accepted" && settledBy === "client";
  if (event.name === "restore") {
    if (state !== "deleted") return "not_found";
    return moved({ ...model, state: model.stateBefore as Model["state"], stateBefore: null });
  }
  if (state === "deleted") return "not_found";
  if (event.name === "delete") {
    if (isByClient) return "acceptance_locked";
    return moved({ ...model, state: "deleted", stateBefore: state });
  }
  if (event.name === "reopen") {
    if (!isByClient) return "stale_record";
    const open = { state: "paused", status: "sent", settledBy: null, isReopened: true } as const;
    return moved({ ...model, ...open });
  }
  if (event.stamp !== model.stamp) return "stale_record";
  return changedAsRead(model, event, isByClient);
}

function changedAsRead(model: Model, { name, title }: Event, isByClient: boolean): Outcome {
  const { state } = model;
  switch (name) {
    case "edit": {
      if (isByClient) return "acceptance_locked";
      return moved({ ...model, title, state: state === "open" ? "paused" : state });
    }
    case "send": {
      return isByClient ? "reopen_needed" : moved(newVersion(model));
    }
    case "renew": {
      return state === "open" ? moved(newVersion(model)) : "nothing_sent";
    }
    case "discard": {
      if (state !== "paused" || model.isReopened) return "nothing_to_discard";
      return moved({ ...model, state: "open", title: model.titles[model.version - 1] ?? "" });
    }
    case "withdraw": {
      if (model.status === "draft") return moved(model);
      if (isByClient) return "reopen_needed";
      return moved({ ...model, state: "withdrawn", status: "draft", settledBy: "team" });
    }
    case "acceptByHand": {
      if (model.status === "accepted") return moved(model);
      // Unsent changes are frozen first.
      const frozen = state === "open" ? model : newVersion(model);
      return moved({ ...frozen, state: "accepted", status: "accepted", settledBy: "team" });
    }
    default: {
      if (model.status === "rejected") return moved(model);
      if (isByClient) return "reopen_needed";
      return moved({ ...model, state: "declined", status: "rejected", settledBy: "team" });
    }
  }
}

function newVersion(model: Model): Model {
  return {
    ...model,
    state: "open",
    status: "sent",
    settledBy: null,
    version: model.version + 1,
    titles: [...model.titles, model.title],
    isReopened: false,
    isOver: false,
  };
}

function moved(model: Model): Model {
  return { ...model, stamp: model.stamp + 1 };
}

/** Returns a state that explains the outcome of each of these concurrent events and the final state. */
export function explain(
  model: Model,
  events: readonly Event[],
  met: readonly (string | undefined)[],
  isThere: (after: Model) => boolean,
): Model | undefined {
  const hasChanged = events.filter((_event, index) => met[index] === undefined).length;
  for (const order of orders(events.map((_event, index) => index))) {
    let after: Model | undefined = model;
    for (const index of order) {
      const event = events[index];
      if (!event || !after) break;
      const outcome: Outcome = outcomeOf(after, event);
      const refusal = typeof outcome === "string" ? outcome : undefined;
      // A loser of a race of transactions is told so, whatever came before.
      const isLost = met[index] === "stale_record" && hasChanged > 0;
      if (refusal !== met[index] && !isLost) after = undefined;
      else if (typeof outcome !== "string" && met[index] === undefined) after = outcome;
    }
    if (after && isThere(after)) return after;
  }
  return undefined;
}

function orders(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first) =>
    orders(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
