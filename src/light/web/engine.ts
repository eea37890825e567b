export { lightOf } from '#light/day.ts'
export { sunAt } from '#light/astronomy/sun.ts'
