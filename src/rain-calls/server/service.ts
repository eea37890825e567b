export { waitingCalls } from './panel/waiting-calls.ts'
export { planCall } from './planning/plan-call.ts'
export { followContract, followShoot } from './planning/follow-shoot.ts'
