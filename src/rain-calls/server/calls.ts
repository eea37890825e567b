export {
  countCalls,
  findCall,
  findLiveOfContract,
  findLiveOfShoot,
  findNewestOfShoot,
  findOfDate,
  findUnusedOffer,
  insertCall,
  isRowRead,
  listDue,
  listLiveOfShoot,
  type RainCall,
  type RowKey,
  updateCall,
  widenRow,
} from './call-store.ts'
export { listEvents } from './event-store.ts'
export { listRecorded } from './record-store.ts'
export type { RainCallTables } from './tables.ts'
