/** What is imported. */
export const importKinds = ['clients', 'shoots'] as const
export type ImportKind = (typeof importKinds)[number]

/** The fields to which a column of a CSV file can belong, with their labels. */
export const importFields = {
  clients: {
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    address: 'Address in one field',
    line1: 'Street',
    house: 'House number',
    line2: 'Address line 2',
    postcode: 'Postcode or ZIP code',
    city: 'City',
    region: 'State or region',
    country: 'Country',
    vatId: 'VAT ID',
    language: 'Language',
    notes: 'Notes',
  },
  shoots: {
    title: 'Title',
    day: 'Day',
    start: 'Start time',
    end: 'End time',
    length: 'Length',
    zone: 'Time zone',
    client: 'Client',
    clientEmail: 'Client’s email',
    place: 'Place',
    type: 'Type',
    status: 'Status',
    notes: 'Notes',
  },
} as const satisfies Record<ImportKind, Record<string, string>>

export type ClientField = keyof (typeof importFields)['clients']
export type ShootField = keyof (typeof importFields)['shoots']
export type ImportField = ClientField | ShootField

export const fieldsOf = (kind: ImportKind): [ImportField, string][] =>
  Object.entries(importFields[kind]) as [ImportField, string][]
