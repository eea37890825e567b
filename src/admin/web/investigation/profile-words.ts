import { levels } from '#accounts/rules.ts'

/** What a photographer's level is called; empty while they have not said. */
export const levelName = (level: string): string => levels.find(({ value }) => value === level)?.label ?? level
