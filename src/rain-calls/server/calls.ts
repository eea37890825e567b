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
  listLiveOfShoot,
  listRow,
  type RainCall,
  type RowKey,
  rowOf,
  updateCall,
  widenRow,
} from './call-store.ts'
export { listEvents } from './event-store.ts'
export { listRecorded } from './record-store.ts'
export type { RainCallTables } from './tables.ts'
