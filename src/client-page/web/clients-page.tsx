import { ClientListPage } from '#clients/web/client-list-page.tsx'
import { ClientFacts } from './client-facts.tsx'

/** The clients, each with the next shoot and what is owed. */
export const ClientsPage = () => <ClientListPage Facts={ClientFacts} />
