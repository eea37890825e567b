import { ClientsPage } from '#clients/web/clients-page.tsx'
import { ClientFacts } from './client-facts.tsx'

/** The clients, each with the next shoot and what is owed. */
export const ClientsScreen = () => <ClientsPage Facts={ClientFacts} />
