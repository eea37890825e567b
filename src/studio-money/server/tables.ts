export interface StudioMoneyTables {
  studio_money: {
    userId: number
    currency: string
    createdAt: number
    updatedAt: number
    version: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends StudioMoneyTables {}
}
