/** Whether a name is of several people, of whom a sentence speaks in the plural: `Hannah & Omar have the proposal`. */
export const isSeveral = (name: string): boolean => /&|\+|\b(?:and|und)\b/i.test(name)
