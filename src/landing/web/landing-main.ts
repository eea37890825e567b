import { reloadWhenClosed } from '#maintenance/web/reload-when-closed.ts'

reloadWhenClosed()
