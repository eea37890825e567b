import { join } from 'node:path'
import { fromSource, type Process } from '#tests/help/server.ts'
import type { mutants } from './mutants.ts'

export type Mutant = keyof typeof mutants

/** How to start a server with a break in it. */
export const mutate = (mutant: Mutant | undefined): Process =>
  mutant ? { ...fromSource, nodeOptions: ['--import', `${join(import.meta.dirname, 'load-mutant.ts')}?${mutant}`] } : {}
