import { describe, expect, it } from 'vitest';
import { parseHours } from './parse-hours.ts';

const times = (written: string) => parseHours(`Monday ${written}`)?.weekly.slice(3) ?? null;

describe('adds am and pm only by the rules of parse-times.ts', () => {
  it.each([
    ['9-5', '09:00-17:00'],
    ['8-12', '08:00-12:00'],
    ['1-3', '13:00-15:00'],
    ['12-4', '12:00-16:00'],
    ['9-11', '09:00-11:00'],
    ['1-3 pm', '13:00-15:00'],
    ['9-11 am', '09:00-11:00'],
    ['10-6 pm', '10:00-18:00'],
    ['evenings 6-8', '18:00-20:00'],
    ['6-8', null],
    ['5-7', null],
    ['10-11', null],
    ['7-7', null],
    ['8-10 pm', null],
    ['8 am-10', null],
  ])('%s', (written, line) => {
    expect(times(written)).toBe(line);
  });
});

describe('reads times in any typography', () => {
  it.each([
    ['9:00:00 AM to 5:00:00 PM', '09:00-17:00'],
    ['9a-5p', '09:00-17:00'],
    ['8.30am - 4.30pm', '08:30-16:30'],
    ['830am-430pm', '08:30-16:30'],
    ['0800 - 1630 hrs', '08:00-16:30'],
    ['9h-17h30', '09:00-17:30'],
    ['from 9 o’clock a.m. until 12 noon', '09:00-12:00'],
    ['noon to midnight', '12:00-24:00'],
    ['12:00 AM - 11:59 PM', '00:00-24:00'],
    ['6 pm-8 am', '18:00-08:00'],
  ])('%s', (written, line) => {
    expect(times(written)).toBe(line);
  });

  it.each([
    ['9 am-5 am', 'a slip'],
    ['9am-12am', 'meant for noon'],
    ['08:00-05:00', 'two clocks'],
    ['01:00-04:00', 'the afternoon for many'],
    ['17:00-09:00', 'the wrong way round'],
    ['00:00-00:00', 'an empty table'],
    ['midnight-6 am', 'of which day?'],
    ['25:00-26:00', 'no time'],
    ['8:30 AM, 11:00 AM', 'two beginnings'],
  ])('%s is not read: %s', (written) => {
    expect(times(written)).toBeNull();
  });
});
