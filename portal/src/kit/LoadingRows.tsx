import { Box } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loading } from './Loading.tsx'
import { Refusal } from './refusals/Refusal.tsx'

interface LoadingRowsProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** A part of a page that loads by itself: on its way, refused, or there. */
export function LoadingRows<Data>({ query, children }: LoadingRowsProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return <Box p="md">{query.error === null ? <Loading /> : <Refusal error={query.error} />}</Box>
}
