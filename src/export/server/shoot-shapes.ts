import type { Shape } from './shape.ts'

const [plain, time, flag, json, left] = ['plain', 'time', 'flag', 'json', 'left'] as const

const edited = { createdAt: time, updatedAt: time, version: plain } as const

/** Clients, shoots, and what is planned for them. */
export const shootShapes = {
  clients: {
    file: 'clients',
    columns: {
      userId: left,
      id: plain,
      name: plain,
      email: plain,
      phone: plain,
      address: plain,
      notes: plain,
      archivedAt: time,
      nameKey: left,
      ...edited,
    },
  } satisfies Shape<'clients'>,
  shoots: {
    file: 'shoots',
    columns: {
      userId: left,
      id: plain,
      title: plain,
      date: time,
      endsAt: time,
      duration: plain,
      timeZone: plain,
      location: plain,
      coordinates: json,
      lightKind: plain,
      type: plain,
      notes: plain,
      shotList: plain,
      status: plain,
      ...edited,
    },
  } satisfies Shape<'shoots'>,
  shoot_clients: {
    file: 'shoot-clients',
    columns: { userId: left, shootId: plain, clientId: plain, createdAt: time },
  } satisfies Shape<'shoot_clients'>,
  gear_checklists: {
    file: 'gear-checklists',
    columns: {
      userId: left,
      id: plain,
      name: plain,
      items: json,
      lastItemId: left,
      isTemplate: flag,
      nameKey: left,
      ...edited,
    },
  } satisfies Shape<'gear_checklists'>,
  shoot_packing: {
    file: 'packing-lists',
    columns: { userId: left, shootId: plain, items: json, lastItemId: left, ...edited },
  } satisfies Shape<'shoot_packing'>,
  shoot_gear_checklists: {
    file: 'shoot-gear-checklists',
    columns: { userId: left, id: plain, shootId: plain, checklistId: plain, checkedItems: json, ...edited },
  } satisfies Shape<'shoot_gear_checklists'>,
  reference_images: {
    file: 'reference-images',
    columns: {
      userId: left,
      id: plain,
      shootId: plain,
      filename: plain,
      originalName: plain,
      size: plain,
      keptBytes: left,
      mimeType: plain,
      width: plain,
      height: plain,
      caption: plain,
      position: plain,
      ...edited,
    },
  } satisfies Shape<'reference_images'>,
  shoot_weather: {
    file: 'weather',
    columns: {
      userId: left,
      shootId: plain,
      about: left,
      weatherData: json,
      goldenHourMorningStart: time,
      goldenHourMorningEnd: time,
      goldenHourEveningStart: time,
      goldenHourEveningEnd: time,
      lastUpdated: time,
      refreshAt: left,
    },
  } satisfies Shape<'shoot_weather'>,
  advice: {
    file: 'advice',
    columns: { userId: left, id: plain, kind: plain, shootId: plain, question: json, answer: json, createdAt: time },
  } satisfies Shape<'advice'>,
}
