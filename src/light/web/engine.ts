export { lightOf } from '#light/day.ts'
export { moonAt } from '#light/astronomy/moon.ts'
export { sunAt } from '#light/astronomy/sun.ts'
