const key = 'linked-email'

/** Remembers whom a link was emailed to from this browser: it opens in another tab, and ends on the sign-in form. */
export const rememberLinkedEmail = (email: string): void => localStorage.setItem(key, email)

/** The address of the last link; empty without one. */
export const linkedEmail = (): string => localStorage.getItem(key) ?? ''

export const forgetLinkedEmail = (): void => localStorage.removeItem(key)
