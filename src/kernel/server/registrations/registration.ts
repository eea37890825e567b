/** What a domain calls without importing it: a higher domain's work, set by the composition of the domains. */
export interface Registration<Work> {
  /** Called once, at the start. */
  register: (work: Work) => void
  /** What was registered. Throws before that. */
  registered: () => Work
}

export function registration<Work>(name: string): Registration<Work> {
  let kept: Work | undefined
  return {
    register: (work) => {
      kept = work
    },
    registered: () => {
      if (kept === undefined) throw new Error(`Nothing is registered as ${name}.`)
      return kept
    },
  }
}
