/** The most characters of each field, those of the API, which `calls.test.ts` compares. */
export const limits = { name: 200, email: 254, phone: 40, place: 300, message: 5000 }
