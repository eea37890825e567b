/** How often screens poll maintenance mode, in milliseconds. */
export const pollMs = { everyone: 30_000, admin: 5000 }
