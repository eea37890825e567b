import { levels } from '#accounts/profile-choices.ts'

/** Label of an experience level; empty when not set. */
export const levelName = (level: string): string => levels.find(({ value }) => value === level)?.label ?? level
