import fc from 'fast-check'

// The verdict on a commit must be repeatable: its tests of properties try the same values in each run.
fc.configureGlobal({ seed: 20_261_123 })
