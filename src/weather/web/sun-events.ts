/** Which icon stands for an hour in which the sun passes the horizon. */
export const sunEvents = { up: undefined, down: undefined, rises: 'sunrise', sets: 'sunset' } as const
