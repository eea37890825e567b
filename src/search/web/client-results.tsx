import { Link } from '@tanstack/react-router'
import type { Client } from '#clients/api.ts'
import css from './results.module.css'

export function ClientResults({ clients }: { clients: Client[] }) {
  return (
    <section className={`card ${css.group}`} aria-labelledby="clients-found">
      <h2 id="clients-found">Clients</h2>
      <ul>
        {clients.map((client) => (
          <li key={client.id}>
            <Link to="/clients/$id" params={{ id: client.id }} className={css.row}>
              <span className={css.words}>
                <b>{client.name}</b>
                <small>{[client.email, client.phone].filter(Boolean).join(', ') || 'No email or phone yet'}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
