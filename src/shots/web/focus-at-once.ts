/** A ref that focuses a field when it appears. */
export const focusAtOnce = (field: HTMLElement | null): void => field?.focus()
