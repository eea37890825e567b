const storageKey = 'lightbook:single-keys'

/** Single-key shortcuts can be turned off, as voice control or accidental key presses may trigger them. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(storageKey) !== 'off'
export const turnSingleKeys = (on: boolean): void => localStorage.setItem(storageKey, on ? 'on' : 'off')
