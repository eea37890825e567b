export { planCall } from './planning/plan-call.ts'
export { followContract, followShoot } from './planning/follow-shoot.ts'
