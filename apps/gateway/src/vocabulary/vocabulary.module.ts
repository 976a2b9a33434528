import { Module } from '@nestjs/common';
import { ReadVocabulary } from './usecases/read-vocabulary/read-vocabulary.usecase';
import { VocabularyController } from './vocabulary.controller';

@Module({ controllers: [VocabularyController], providers: [ReadVocabulary], exports: [ReadVocabulary] })
export class VocabularyModule {}
