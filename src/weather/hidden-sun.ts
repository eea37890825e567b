import type { Stretch } from '#light/civil-day.ts'
import type { Hour } from './api.ts'
import { skyLight } from './sky-light.ts'

/** Whether clouds of the forecast hide the sun for most of a time: without a forecast nobody can say so. */
export const isSunHidden = (span: Stretch, hours: readonly Hour[]): boolean => skyLight(span, hours, 'sunny').isEven
