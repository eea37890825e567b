import { reloadOnMaintenance } from '#maintenance/web/reload-on-maintenance.ts'

reloadOnMaintenance()
