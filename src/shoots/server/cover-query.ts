import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#database/db.ts'

/** A subquery for the file of a shoot's first reference image, for lists of shoots; one index lookup per row. */
export const coverOf = (shoot: ExpressionBuilder<Tables, 'shoots'>) =>
  shoot
    .selectFrom('reference_images')
    .select('filename')
    .whereRef('reference_images.userId', '=', 'shoots.userId')
    .whereRef('reference_images.shootId', '=', 'shoots.id')
    .orderBy('position')
    .orderBy('reference_images.id')
    .limit(1)
    .as('image')
