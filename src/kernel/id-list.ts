import { z } from 'zod'
import { maxId } from './record-id.ts'

const maxIds = 100

/** Ids of an address, `7,12,31`: at most a hundred. */
export const IdList = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'Ids are positive numbers separated by commas')
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.length <= maxIds, `At most ${maxIds} ids`)
  .refine((ids) => ids.every((id) => id <= maxId), 'This id is too large')
