/** The people whom a client's name names: `Priya Raman & Tom Becker` names two. */
export const namesIn = (client: string): string[] =>
  client
    .split(/\s*[&+/]\s*|\s+and\s+/i)
    .map((name) => name.trim())
    .filter((name) => name !== '')

const comparable = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether a signature's name is the client's, or that of one of those whom it names. */
export const isSignedByClient = (signer: string, client: string): boolean =>
  [client, ...namesIn(client)].some((name) => comparable(name) === comparable(signer))

/** Whether one signature names all people of a client's name: who signed would be nobody in particular. */
export const namesEveryone = (signer: string, client: string): boolean =>
  namesIn(signer).length > 1 && isSignedByClient(signer, client)
