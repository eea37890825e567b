const kept = 'lightbook:single-keys'

/** Single keys can be turned off, for people whose voice or stray hand would press them. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(kept) !== 'off'
export const turnSingleKeys = (on: boolean): void => localStorage.setItem(kept, on ? 'on' : 'off')
