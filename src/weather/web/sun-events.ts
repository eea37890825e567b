/** The icon of an hour with sunrise or sunset. */
export const sunEvents = { up: undefined, down: undefined, rises: 'sunrise', sets: 'sunset' } as const
