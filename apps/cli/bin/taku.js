#!/usr/bin/env node
import { ensure } from '../../../scripts/setup.mjs';

await ensure(['dependencies', 'kernels', 'server']);
await import('../../../dist/server/cli.js');
