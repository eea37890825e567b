export {
  findCall,
  findLiveOfShoot,
  findNewestOfShoot,
  insertCall,
  listDue,
  listOfContract,
  type RainCall,
  updateCall,
} from './call-store.ts'
export { listEvents } from './event-store.ts'
export type { RainCallTables } from './tables.ts'
