/** A ref for a field that somebody has just asked for. */
export const focusAtOnce = (field: HTMLElement | null): void => field?.focus()
