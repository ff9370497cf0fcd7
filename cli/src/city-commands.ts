import type { Command } from 'commander'
import type { CityOptions } from './commands/cities.ts'
import type { Settings } from './settings/settings.ts'

export function addCities(program: Command, settings: () => Settings): void {
  const cities = program
    .command('cities')
    .summary('load the cities that trips start in')
    .description('Fills the library of cities, which all sellers choose from.')
  cities
    .command('load')
    .summary("load the world's cities, with regions and time zones")
    .description(
      'Adds cities from the list of GeoNames that comes with Outset: their names, regions, time ' +
        'zones and where they are. What is there already stays as it is, so it can be run again. ' +
        'Without --country it takes the cities of the whole world with 100,000 people or more; ' +
        'of a country that is named, those with 5,000 or more.',
    )
    .option('--country <codes>', 'of these countries only, as ISO 3166 has them: JO,DE')
    .option('--population <number>', 'with so many people or more')
    .option('--dry-run', 'say how many there would be')
    .action(async (options: CityOptions) =>
      (await import('./commands/cities.ts')).loadListedCities(settings(), options),
    )
}
