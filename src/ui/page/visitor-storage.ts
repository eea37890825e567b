/** Keeps a value of a page for strangers until the tab is closed; undefined removes it. */
export function keepForVisitor(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A frame of another site may not be allowed to: a reload then loses it.
  }
}

/** The kept value; undefined without one. Callers have to check it, as another version may have written it. */
export function keptForVisitor(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
