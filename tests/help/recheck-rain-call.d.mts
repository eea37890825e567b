/** met, not met or unknown, by the rule rain-1. */
export function ruleOf(
  clause: { measures: object; window: { beforeMin: number; afterMin: number } },
  session: { start: string; end: string },
  body: string,
): string
/** What is wrong with the text of a record. */
export function faultsOf(text: string): string[]
