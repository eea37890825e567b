import { levels } from '#accounts/rules.ts'

/** Label of an experience level; empty when not set. */
export const levelName = (level: string): string => levels.find(({ value }) => value === level)?.label ?? level
