/** When clients have to enter a code that was sent to their address. */
export const codesAsked = ['never', 'acting', 'always'] as const
export type CodeAsked = (typeof codesAsked)[number]

/** How long a client waits before they can ask for another code. */
export const codePauseSeconds = 60

/** An address as somebody is told it who may not know it: `h***@example.com`. */
export const maskedAddress = (email: string): string => email.replace(/^(.).*(?=@)/su, '$1***')
