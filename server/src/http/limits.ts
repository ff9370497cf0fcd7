/** Every wait has an end and every queue a length. Tests shorten them. */
export type ServerLimits = {
  /** The head of a request has to arrive in this time, the whole of it in the next. */
  headersMs: number
  requestMs: number
  /** How often the two above are looked at. */
  checkEveryMs: number
  /** A connection on which nothing moves. */
  idleMs: number
  /** How long a handler may take. */
  handlerMs: number
  /** Requests of one kind (catalog, sales, staff, anybody's) that are worked on at once. */
  mostRequests: number
  /** Answers that may wait on one connection for those before them. */
  mostPipelined: number
  /** Bodies from one address that were announced and have not come yet. */
  bodiesPerAddress: number
  /** Handlers at work at the same time: of websites those that read and those that write. */
  websitePlaces: number
  salesPlaces: number
  staffPlaces: number
  /** For whoever says not even who they are, above all to sign in. */
  anonymousPlaces: number
  /** For pages and calendars that anybody may ask for by an address that is hard to guess. */
  openPlaces: number
  /** Checkouts that need a transaction of their own stand in their queues and not in this one. */
  alonePlaces: number
  placeWaitMs: number
  /** Files that are received and worked on at the same time; each is kept in memory. */
  uploadPlaces: number
  /** Of them, for one seller. */
  uploadPlacesOfOne: number
  /** Files that go to the disk as they come, and so take hardly any memory. */
  spoolPlaces: number
  /** Of them, for one site or seller: whoever sends slowly keeps nobody else's files out. */
  spoolPlacesOfOne: number
  /** Of them, for one address: nor does one visitor those of others on the same site. */
  spoolPlacesOfAddress: number
  uploadWaitMs: number
  /** Files that are sent at the same time, and those of them to one address. */
  filePlaces: number
  filePlacesOfOne: number
  /** Files that are sent to staff, who find places whatever others take. */
  staffFilePlaces: number
  /** How much of a file, and of any answer that is not read, has to leave in how much time. */
  fileLeast: { bytes: number; everyMs: number }
  /** Bytes of answers that clients of one address may leave unread. */
  unsentPerAddress: number
  /** How long a file may take to arrive: longer than other requests, which are small. */
  uploadMs: number
  /** How much of it has to come in how much time, or its place is given to another. */
  uploadLeast: { bytes: number; everyMs: number }
}

/**
 * Websites and staff have places of their own, and so has what websites sell, so that a rush on
 * one does not shut out the others, and together with the checkouts that go alone they leave some
 * connections for the jobs.
 */
export function limitsFor({ connections }: { connections: number }): ServerLimits {
  return {
    headersMs: 10_000,
    requestMs: 15_000,
    checkEveryMs: 2_000,
    idleMs: 20_000,
    handlerMs: 10_000,
    mostRequests: 1_000,
    mostPipelined: 50,
    bodiesPerAddress: 100,
    websitePlaces: Math.max(2, Math.floor(connections * 0.4)),
    salesPlaces: Math.max(3, Math.floor(connections * 0.1)),
    staffPlaces: Math.max(3, Math.floor(connections * 0.25)),
    anonymousPlaces: Math.max(3, Math.floor(connections * 0.1)),
    openPlaces: 2,
    alonePlaces: Math.max(2, Math.floor(connections * 0.2)),
    placeWaitMs: 2_000,
    uploadPlaces: 6,
    uploadPlacesOfOne: 2,
    spoolPlaces: 50,
    spoolPlacesOfOne: 10,
    spoolPlacesOfAddress: 2,
    // Shorter than the time after which a connection without any traffic is closed.
    uploadWaitMs: 15_000,
    filePlaces: 200,
    filePlacesOfOne: 20,
    staffFilePlaces: 20,
    // Two kilobytes a second: a file is handed over in pieces of 64 kilobytes.
    fileLeast: { bytes: 60_000, everyMs: 30_000 },
    unsentPerAddress: 16 * 1024 * 1024,
    uploadMs: 60_000,
    // Four kilobytes a second, less than any telephone sends.
    uploadLeast: { bytes: 40_000, everyMs: 10_000 },
  }
}
