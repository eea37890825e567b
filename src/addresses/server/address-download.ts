import { flag, plain } from '#database/owned.ts'

/** The columns of an address in the download of all data. */
export const addressDownload = {
  address: plain,
  line1: plain,
  house: plain,
  line2: plain,
  postcode: plain,
  city: plain,
  region: plain,
  country: plain,
  partsInUse: flag,
} as const
