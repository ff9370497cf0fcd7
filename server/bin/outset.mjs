#!/usr/bin/env node
// Where the units and scripts of installations that were made with 0.2 look for the program.
import '../../cli/bin/outset.mjs'
