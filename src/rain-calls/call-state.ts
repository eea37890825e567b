/**
 * Where a call stands: waiting for its reading; read, waiting for the photographer; kept; dates being found; offered to
 * the client; offered without held dates; moved; settled by hand; or void, because its shoot changed otherwise.
 */
export const callStates = ['planned', 'read', 'kept', 'called', 'offered', 'open', 'chosen', 'settled', 'void'] as const

export type CallState = (typeof callStates)[number]

/** Nothing follows any more. */
export const endedStates: readonly CallState[] = ['kept', 'chosen', 'settled', 'void']

/** The client has dates to choose from. */
export const waitingStates: readonly CallState[] = ['offered', 'open']

/** It was decided to move the session, and its client has not chosen yet. */
export const movingStates: readonly CallState[] = ['called', ...waitingStates]

/** Whether a call waits for the choice of its client. */
export const isWaiting = ({ state }: { state: CallState }): boolean => waitingStates.includes(state)
