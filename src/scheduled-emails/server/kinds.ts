/** The kinds of scheduled email: each domain adds its own in its `server/domain.ts`. */
export interface ScheduledEmailKinds {}
export type ScheduledEmailKind = keyof ScheduledEmailKinds
