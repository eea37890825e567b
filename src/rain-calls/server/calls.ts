export {
  countCalls,
  findCall,
  findLiveOfContract,
  findLiveOfShoot,
  findNewestOfShoot,
  findOfDate,
  findUnusedOffer,
  insertCall,
  listDue,
  listLiveOfShoot,
  type RainCall,
  updateCall,
} from './call-store.ts'
export { listEvents } from './event-store.ts'
export { listRecorded } from './record-store.ts'
export type { RainCallTables } from './tables.ts'
